import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { refetch } from "./answer";

test("reading anew waits for no reading that set out before", async () => {
  const client = new QueryClient();
  let arrive = (_: number) => {};
  const before = new Promise<number>((resolve) => {
    arrive = resolve;
  });
  const queryFn = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(210)
    .mockReturnValueOnce(before)
    .mockResolvedValueOnce(250);
  const fee = { queryKey: ["fee"], queryFn };
  await client.fetchQuery(fee);
  void client.refetchQueries({ queryKey: ["fee"] });

  await expect(refetch(client, fee)).resolves.toBe(250);
  arrive(210);
  await before;

  expect(client.getQueryData(["fee"])).toBe(250);
  expect(queryFn).toHaveBeenCalledTimes(3);
});
