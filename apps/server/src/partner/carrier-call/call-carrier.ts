import type { WorkDeps } from '../../platform/deps.ts'

/** `again`: the line failed and a later call may succeed; otherwise the carrier refused. `ret` is null without an answer. */
export type CarrierAnswer =
  { ok: true; data: unknown } | { ok: false; ret: number | null; reason: string; again: boolean }

/** Asks or tells a carrier, outside any transaction: token, signature, breaker and log are inside. `content` has the 2016 spelling. */
export async function callCarrier(
  _deps: WorkDeps,
  _carrierId: string,
  _apiName: string,
  _content: object,
): Promise<CarrierAnswer> {
  return { ok: false, ret: null, reason: '尚未连通', again: true }
}
