import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { seedFirstData } from "./query-client";

function seeded(script: string): QueryClient {
  const page = new DOMParser().parseFromString(script, "text/html");
  const client = new QueryClient();
  seedFirstData(client, page);
  return client;
}

describe("first data", () => {
  it("saves each inlined answer under its request URL", () => {
    const client = seeded(
      '<script type="application/json" id="shop-data">{"/api/Setting":{"shop_name":"\\u003cb>沐山香堂"},"/api/Carousel/Front":[]}</script>',
    );
    expect(client.getQueryData(["/api/Setting"])).toEqual({ shop_name: "<b>沐山香堂" });
    expect(client.getQueryData(["/api/Carousel/Front"])).toEqual([]);
  });

  it.each([
    ["nothing inlined", "<p>"],
    ["a mark left as it was", "<!--shop:data-->"],
    ["cut-off text", '<script id="shop-data">{"/api/Set</script>'],
    ["something that is no table", '<script id="shop-data">null</script>'],
  ])("starts empty with %s", (_, script) => {
    expect(seeded(script).getQueryCache().getAll()).toEqual([]);
  });
});
