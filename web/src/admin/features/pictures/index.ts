/** Exports for the other rooms. */
export { PictureField } from "./parts/picture-field";
