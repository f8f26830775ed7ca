/** What the shop tells of itself, as its catalogue has it; a page leaves out what is not there. */
import type { Picture } from "@/core";
import { answer } from "./answer";
import { apiUrl } from "./client";

export interface ShopTexts {
  story?: Story;
  work?: { title: string; steps: readonly WorkStep[] };
  visit?: { title: string; text: string };
  contact?: ContactTexts;
}

/** Where the maker comes from. */
export interface Story {
  /** Place and year. */
  since: string;
  title: string;
  paragraphs: readonly string[];
}

/** A step of the work. */
export interface WorkStep {
  /** One character, laid over the picture. */
  mark: string;
  name: string;
  title: string;
  text: string;
  picture: Picture;
}

/** How to get to the store. */
export interface ContactTexts {
  lead: string;
  map?: Picture;
  ways: readonly { means: string; text: string }[];
  before: readonly string[];
}

export const shopTextsAnswer = answer<ShopTexts>(apiUrl("/Product/Shop/Front"));
