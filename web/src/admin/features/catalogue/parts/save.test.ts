import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { idempotencyKey } from "@/admin/edit/once";
import { ApiError } from "@/api/client";
import type { StaffProduct } from "@/api/schema";
import { type Draft, draftOf, type ProductFields } from "./kinds";
import { type Question, saveDraft, type Ways } from "./save";

const row: StaffProduct = {
  id: 10101,
  version: 3,
  category_id: 101,
  name: "一尺三・300g",
  price: 680,
  was_price: null,
  content: "",
  picture: null,
  prod_id: "ST-LS-13-300",
  ware_id: "TN01",
  active: true,
  quantity: 126,
};

/** Stubs a server with one product, which rejects outdated versions. */
function serverWith(present: StaffProduct) {
  let now = present;
  const sent: object[] = [];
  const send = async (_kind: string, form: object) => {
    sent.push(form);
    const { Version, Name, Price, Content, ProdID, WareID, Active } = form as ProductFields & {
      Version: number;
    };
    if (Version !== now.version) {
      const result = { now, version: now.version, who: "john", at: "2026-11-25T03:00:00Z" };
      throw new ApiError(409, { code: "version_changed", message: "", result });
    }
    const fields = { name: Name, price: Number(Price), content: Content };
    now = {
      ...now,
      ...fields,
      prod_id: ProdID,
      ware_id: WareID,
      active: Active,
      version: now.version + 1,
    };
    return now;
  };
  const change = (fields: Partial<StaffProduct>) => {
    now = { ...now, ...fields, version: now.version + 1 };
  };
  return { send: send as unknown as Ways["send"], sent, change, now: () => now };
}

const waysOf = (send: Ways["send"], choose: Ways["choose"] = async () => null): Ways => ({
  send,
  choose,
  confirm: async () => false,
  isConfirmed: false,
});

const typed = (draft: Draft, mine: Partial<ProductFields>): Draft => ({
  ...draft,
  mine: { ...(draft.mine as ProductFields), ...mine },
});

describe("saving", () => {
  it("twice in a row works: the second one names the version of the first", async () => {
    const server = serverWith(row);
    const once = await saveDraft(typed(draftOf("Product", row), { Price: "720" }), waysOf(server.send));
    expect(once?.draft).toMatchObject({ version: 4, base: { Price: "720" }, mine: { Price: "720" } });
    const again = await saveDraft(typed(once?.draft as Draft, { Price: "700" }), waysOf(server.send));
    expect(again?.draft.version).toBe(5);
    expect(server.now().price).toBe(700);
  });

  it("brings together what two people changed in different fields, and says what", async () => {
    const server = serverWith(row);
    server.change({ name: "一尺三" });
    const saved = await saveDraft(typed(draftOf("Product", row), { Price: "720" }), waysOf(server.send));
    expect(server.now()).toMatchObject({ name: "一尺三", price: 720, version: 5 });
    expect(saved).toMatchObject({ taken: ["Name"], theirs: { who: "john" } });
  });

  it("asks about what both changed, and sends what was chosen", async () => {
    const server = serverWith(row);
    server.change({ price: 700 });
    const choose = vi.fn(async (_question: Question) => new Set(["Price"]));
    await saveDraft(
      typed(draftOf("Product", row), { Price: "720", Name: "新" }),
      waysOf(server.send, choose),
    );
    expect(choose.mock.calls[0]?.[0].merged.conflicts).toEqual([
      { field: "Price", base: "680", mine: "720", theirs: "700" },
    ]);
    expect(server.now()).toMatchObject({ name: "新", price: 700 });
  });

  it("sends nothing where nothing is chosen; the draft still has what was typed", async () => {
    const server = serverWith(row);
    server.change({ price: 700 });
    const draft = typed(draftOf("Product", row), { Price: "720" });
    expect(await saveDraft(draft, waysOf(server.send))).toBeNull();
    expect(server.now().price).toBe(700);
    expect((draft.mine as ProductFields).Price).toBe("720");
  });

  it("asks again where they save once more while somebody chooses", async () => {
    const server = serverWith(row);
    server.change({ price: 700 });
    const choose = vi.fn(async (_question: Question) => {
      if (choose.mock.calls.length === 1) server.change({ content: "新的說明" });
      return new Set<string>();
    });
    await saveDraft(typed(draftOf("Product", row), { Price: "720" }), waysOf(server.send, choose));
    expect(server.now()).toMatchObject({ price: 720, content: "新的說明" });
    expect(choose).toHaveBeenCalledOnce();
  });

  it("sends the same form under the same key until it is answered", () => {
    const form = { Id: 1, Version: 1 };
    expect(idempotencyKey("Menu", form)).toBe(idempotencyKey("Menu", { ...form }));
    expect(idempotencyKey("Menu", { ...form, Version: 2 })).not.toBe(idempotencyKey("Menu", form));
  });

  it("passes on what is no matter of versions", async () => {
    const send = async () => {
      throw new ApiError(503);
    };
    await expect(saveDraft(draftOf("Product", row), waysOf(send))).rejects.toThrow(ApiError);
  });
});

describe("whatever two people do to one product", () => {
  const change = fc.record(
    {
      name: fc.constantFrom("甲", "乙"),
      price: fc.constantFrom(680, 700, 720),
      content: fc.constantFrom("", "文"),
    },
    { requiredKeys: [] },
  );

  it("ends with what each changed alone, and with a choice where both did", async () => {
    await fc.assert(
      fc.asyncProperty(change, change, fc.boolean(), async (mine, theirs, takesTheirs) => {
        const server = serverWith(row);
        server.change(theirs);
        const fields: [keyof StaffProduct, keyof ProductFields][] = [
          ["name", "Name"],
          ["price", "Price"],
          ["content", "Content"],
        ];
        const wanted = Object.fromEntries(
          fields.flatMap(([key, name]) =>
            Reflect.has(mine, key) ? [[name, String(Reflect.get(mine, key))]] : [],
          ),
        );
        const choose = async ({ merged }: Question) =>
          new Set(takesTheirs ? merged.conflicts.map(({ field }) => field as string) : []);
        await saveDraft(typed(draftOf("Product", row), wanted), waysOf(server.send, choose));
        for (const [key] of fields) {
          const [was, my, their] = [row[key], { ...row, ...mine }[key], { ...row, ...theirs }[key]];
          const expected = my === was ? their : their === was ? my : takesTheirs ? their : my;
          expect(server.now()[key]).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
