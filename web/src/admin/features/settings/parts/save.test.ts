import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/client";
import type { StaffSettings } from "@/api/schema";
import type { SettingEffect, SettingsForm } from "@/core";
import { saveSettings, type Ways } from "./save";

const settings = (version: number, values: Record<string, string>): StaffSettings => ({
  version,
  fields: Object.entries(values).map(([key, value]) => ({
    key,
    name: key,
    label: key,
    group: "Fees",
    unit: "Money",
    value,
    default: null,
    changed_at: null,
    changed_by: null,
  })),
});

/** Returns an effect for each changed field; a value above 1000 is a large effect. */
function effectsOf(before: SettingsForm, after: SettingsForm): SettingEffect[] {
  const [from, to] = [before, after] as Record<string, string>[];
  const changed = Object.keys(to ?? {}).filter((key) => from?.[key] !== to?.[key]);
  return changed.map((name) => ({ name, sentence: name, is_large: Number(to?.[name]) > 1_000 }));
}

const stale = (now: StaffSettings) => new ApiError(409, { code: "version_changed", result: now });

const seen = { version: 1, values: { Fee: "200", Limit: "20", Motto: "一" } };

function waysWith(more: Partial<Ways>): Ways {
  return {
    effectsOf,
    send: vi.fn(),
    review: vi.fn(async () => true),
    choose: vi.fn(async () => null),
    ...more,
  };
}

describe("settings that are saved", () => {
  it("show what they do first, and send nothing where that is not wanted", async () => {
    const ways = waysWith({ review: vi.fn(async () => false) });
    expect(await saveSettings(seen, { ...seen.values, Fee: "210" }, ways, () => undefined)).toBeNull();
    expect(ways.review).toHaveBeenCalledWith([{ name: "Fee", sentence: "Fee", is_large: false }]);
    expect(ways.send).not.toHaveBeenCalled();
  });

  it("are confirmed where an effect is large", async () => {
    const send = vi.fn(async () => settings(2, seen.values));
    await saveSettings(seen, { ...seen.values, Fee: "5000" }, waysWith({ send }), () => undefined);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ Confirm: true }), expect.any(String));
  });

  it("keep what only a colleague changed, and are shown once", async () => {
    const now = settings(4, { ...seen.values, Limit: "30" });
    const after = settings(5, { ...seen.values, Fee: "210", Limit: "30" });
    const send = vi.fn().mockRejectedValueOnce(stale(now)).mockResolvedValueOnce(after);
    const ways = waysWith({ send });
    const saved = await saveSettings(seen, { ...seen.values, Fee: "210" }, ways, () => undefined);
    expect(saved).toEqual({ settings: after, taken: ["Limit"] });
    expect(ways.review).toHaveBeenCalledTimes(1);
    expect(ways.choose).not.toHaveBeenCalled();
    const body = { Version: 4, Values: { Fee: "210", Limit: "30", Motto: "一" }, Confirm: false };
    expect(send).toHaveBeenLastCalledWith(body, expect.any(String));
  });

  it("ask about what both changed, show what was chosen, and hold what is typed", async () => {
    const now = settings(4, { ...seen.values, Fee: "220" });
    const after = settings(5, { ...seen.values, Fee: "220", Motto: "二" });
    const send = vi.fn().mockRejectedValueOnce(stale(now)).mockResolvedValueOnce(after);
    const ways = waysWith({ send, choose: vi.fn(async () => new Set(["Fee"])) });
    const onChanges = vi.fn();
    await saveSettings(seen, { ...seen.values, Fee: "210", Motto: "二" }, ways, onChanges);
    expect(ways.choose).toHaveBeenCalledWith(
      [{ field: "Fee", base: "200", mine: "210", theirs: "220" }],
      now,
    );
    expect(onChanges).toHaveBeenCalledWith(
      { version: 4, values: { ...seen.values, Fee: "220" } },
      { ...seen.values, Fee: "220", Motto: "二" },
    );
    expect(ways.review).toHaveBeenLastCalledWith([{ name: "Motto", sentence: "Motto", is_large: false }]);
  });

  it("save nothing where nobody chose", async () => {
    const send = vi.fn().mockRejectedValueOnce(stale(settings(4, { ...seen.values, Fee: "220" })));
    const onChanges = vi.fn();
    const mine = { ...seen.values, Fee: "210" };
    expect(await saveSettings(seen, mine, waysWith({ send }), onChanges)).toBeNull();
    expect(onChanges).not.toHaveBeenCalled();
  });

  it("leave every other refusal to whoever asked", async () => {
    const refused = new ApiError(403, { code: "not_yours", message: "不可以" });
    const ways = waysWith({ send: vi.fn().mockRejectedValueOnce(refused) });
    await expect(saveSettings(seen, seen.values, ways, () => undefined)).rejects.toBe(refused);
  });
});
