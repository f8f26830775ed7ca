/** What other rooms use of the pictures. */
export { PictureField } from "./parts/picture-field";
