/**
 * Saves the description of a picture. If a colleague described it meanwhile, the user chooses one
 * of the two.
 */
import { type Merged, merge, resolve } from "@/admin/edit/merge";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { ApiError } from "@/api/client";
import type { StaffPicture } from "@/api/schema";

/** Editable fields of a picture. */
export interface AltFields {
  Alt: string;
}

/** Functions that saving needs from its page. */
export interface AltWays {
  send: (body: { Id: number; Version: number } & AltFields, key: string) => Promise<StaffPicture>;
  /** Returns the fields to take from the colleague; `null` cancels. */
  choose: (merged: Merged<AltFields>, who: string) => Promise<ReadonlySet<string> | null>;
}

const fieldsOf = ({ picture }: StaffPicture): AltFields => ({ Alt: picture.alt });

/** Returns the saved picture, or `null` if the user cancels. */
export async function saveAlt(
  picture: StaffPicture,
  Alt: string,
  { send, choose }: AltWays,
): Promise<StaffPicture | null> {
  let [seen, mine]: [StaffPicture, AltFields] = [picture, { Alt }];
  for (;;) {
    const body = { Id: seen.id, Version: seen.version, ...mine };
    try {
      const after = await send(body, idempotencyKey("picture", body));
      forgetKey("picture", body);
      return after;
    } catch (error) {
      const present = presentOf(error);
      if (!present) throw error;
      const { now, who } = present;
      const merged = merge(fieldsOf(seen), mine, fieldsOf(now));
      const isAsked = merged.conflicts.length > 0;
      const theirs = isAsked ? await choose(merged, who) : new Set<never>();
      if (theirs === null) return null;
      mine = resolve(merged, theirs as ReadonlySet<keyof AltFields>);
      if (mine.Alt === now.picture.alt) return now;
      seen = now;
    }
  }
}

/**
 * Returns the current picture and its author if a colleague was faster; `null` for any other error.
 */
function presentOf(error: unknown): { now: StaffPicture; who: string } | null {
  if (!(error instanceof ApiError) || error.code !== "version_changed") return null;
  const { now, who } = error.result as { now: StaffPicture | null; who: string };
  return now && { now, who };
}
