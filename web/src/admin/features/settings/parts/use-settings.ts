/** Editing of the settings: checked together by the rules, previewed with their effects, saved. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Conflict, changesOf } from "@/admin/edit/merge";
import type { StaffSettings } from "@/api/schema";
import { forms, type SettingEffect } from "@/core";
import { useForm } from "@/form/use-form";
import { announce } from "@/ui/live-region";
import { calls, settingsUrl } from "../calls";
import { settingsText as text } from "../text";
import { labelsOf, saveSettings, seenOf, type Values } from "./save";

/** Question in a dialog, with the function that receives the answer. */
export type PendingQuestion =
  | { about: "effects"; effects: readonly SettingEffect[]; answer: (yes: boolean) => void }
  | {
      about: "conflict";
      conflicts: readonly Conflict<Values>[];
      now: StaffSettings;
      answer: (theirs: ReadonlySet<string> | null) => void;
    };

export function useSettings(settings: StaffSettings) {
  const [seen, setSeen] = useState(() => seenOf(settings));
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [note, setNote] = useState("");
  const client = useQueryClient();
  const asking = <Answer>(make: (answer: (said: Answer) => void) => PendingQuestion) =>
    new Promise<Answer>((resolve) => {
      const answer = (said: Answer) => {
        setPending(null);
        resolve(said);
      };
      setPending(make(answer));
    });
  const form = useForm<Values, void>({
    start: seen.values,
    check: (values) => forms.checkSettings(values),
    send: async (_, typed) => {
      setNote("");
      const ways = {
        effectsOf: forms.settingEffects,
        send: calls.change,
        review: (effects: readonly SettingEffect[]) =>
          asking<boolean>((answer) => ({ about: "effects", effects, answer })),
        choose: (conflicts: readonly Conflict<Values>[], now: StaffSettings) =>
          asking<ReadonlySet<string> | null>((answer) => ({ about: "conflict", conflicts, now, answer })),
      };
      const saved = await saveSettings(seen, typed, ways, (base, mine) => {
        setSeen(base);
        form.set(mine);
      });
      if (!saved) return;
      const { settings: after, taken } = saved;
      take(after);
      client.setQueryData([settingsUrl], after);
      const merged = taken.length > 0 ? text.merged(labelsOf(after.fields, taken)) : "";
      setNote(text.saved + merged);
      announce(text.saved + merged);
    },
  });
  const { set } = form;
  const take = (now: StaffSettings) => {
    const fresh = seenOf(now);
    setSeen(fresh);
    set(fresh.values);
  };
  const changed = changesOf(seen.values, form.values);
  const isNewer = settings.version > seen.version && changed.length === 0 && !form.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per newer version
  useEffect(() => {
    if (isNewer) take(settings);
  }, [isNewer]);
  return {
    form,
    note,
    pending,
    count: changed.length,
    discard: () => set(seen.values),
  };
}
