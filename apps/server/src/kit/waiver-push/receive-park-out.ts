import { fen } from '@chargedeck/domain/kernel/money'
import { readParkOut, type ParkOut } from '@chargedeck/domain/waiver-push/read-park-out'
import { waiverCost } from '@chargedeck/domain/waiver-push/waiver-cost'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import type { RawAnswer, RawPost } from '../../platform/http/serve-raw-post.ts'
import { asSystem, readAsSystem } from '../../platform/work.ts'
import { findGateOrNull, notePlatform, type GateRow } from '../barrier-gate/public.ts'
import { deviceSignature, isSameSignature } from '../device-call/public.ts'
import { insertParkOut, lockPushOfStay, waivedMinOf } from './park-out-store.ts'

const windowMs = 5 * 60_000
const doing = 'kit/park-out'

const answer = (status: number, code: number, message: string): RawAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ code, message }),
  refusal: code === 0 ? null : message,
})

/** Takes what the platform of a car park says of a car that has left. A message that is replayed changes nothing: its stay is known. */
export const parkOutReceiver =
  (deps: WorkDeps) =>
  async (post: RawPost): Promise<RawAnswer | null> => {
    const gate = await readAsSystem(deps, doing, (ctx) => findGateOrNull(ctx, post.id))
    if (!gate) return null
    const why = disbelief(deps, gate, post)
    if (why) return answer(401, 401, why)
    const stay = readParkOut(post.body)
    if (typeof stay === 'string') return answer(400, 400, stay)
    await asSystem(deps, doing, (ctx) => keep(ctx, gate, stay))
    return answer(200, 0, '成功')
  }

/** Null: the platform of this gate signed it, and not long ago. */
function disbelief({ sealer, now }: WorkDeps, gate: GateRow, { headers, body }: RawPost): string | null {
  const { secretSealed, appId } = gate
  const [time = '', nonce = '', sign = ''] = ['x-time', 'x-nonce', 'x-sign'].map((name) => headers[name])
  if (secretSealed === null || headers['x-app-id'] !== appId) return '应用标识不正确'
  const expected = deviceSignature(sealer.open(secretSealed), { time, nonce, body })
  if (!isSameSignature(sign, expected)) return '签名不正确'
  return Math.abs(now().getTime() - Number(time) * 1000) <= windowMs ? null : '时间与服务器相差超过5分钟'
}

async function keep(ctx: Context, gate: GateRow, { orderNo, ...stay }: ParkOut): Promise<void> {
  const { id: gateId, stationId, parkingLotNo } = gate
  const { plateNo, outTime, waivedMin } = stay
  const push = await lockPushOfStay(ctx, { stationId, parkingLotNo, orderNo, plateNo, outTime })
  await notePlatform(ctx, gateId, { isOnline: true })
  await insertParkOut(ctx, {
    ...stay,
    id: ctx.nextId(),
    gateId,
    stationId,
    pushId: push?.id ?? null,
    costAmt: push ? waiverCost({ ...push, waivedMin, countedMin: await waivedMinOf(ctx, push.id) }) : fen(0),
    receiveTime: ctx.now(),
  })
}
