import { waiverPushStates, type WaiverPushState } from '@chargedeck/domain/waiver-push/states'
import { fen } from '@chargedeck/domain/kernel/money'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'
import { aGateOf } from '../barrier-gate/fixtures.ts'

type Story = { stationId: string; gateId: string; status?: WaiverPushState; orderId?: string; plateNo?: string | null }
/** What a car park was told of a car that charged until a quarter of an hour ago. */
export async function aPush(
  { db, nextId, now }: TestWork,
  { stationId, gateId, status = waiverPushStates.failed, orderId, plateNo = '粤B12345' }: Story,
): Promise<string> {
  const id = nextId()
  const minutes = (qty: number) => new Date(now().getTime() + qty * 60_000)
  await db
    .insertInto('waiverPush')
    .values({
      id,
      orderId: orderId ?? id,
      orderNo: `C${id}`,
      stationId,
      gateId,
      parkingLotNo: 'P320105001',
      seq: 0,
      plateNo,
      freeMin: 60,
      chargeEndTime: minutes(-15),
      validUntil: minutes(15),
      validMin: 30,
      unitPriceAmt: fen(500),
      bearer: 'OPR',
      status,
      createTime: now(),
    })
    .execute()
  return id
}

const failed: ScopedWrite = async ({ stationId }, server, owner) => {
  const gate = await owner<{ id: string }>('POST', '/kit/barrierGate/addedOrModify', aGateOf(stationId))
  return { id: await aPush(server, { stationId, gateId: gate.data?.id ?? '' }) }
}

export const scopedWrites: ScopedWrites = { '/kit/barrierGate/push/resend': failed }
