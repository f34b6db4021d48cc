import { fen } from '@chargedeck/domain/kernel/money'
import type { TestServer } from '../../../test/test-server.ts'

type Story = { customerId: string; faceAmt: number; thresholdAmt: number }

/** A voucher that takes a fixed amount off everything, valid for years. */
export async function aVoucher(
  { db, nextId, now }: TestServer,
  { customerId, faceAmt, thresholdAmt }: Story,
): Promise<string> {
  const id = nextId()
  const { companyId } = await db
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('voucher')
    .values({
      id,
      voucherNo: `VC${id}`,
      voucherName: `满${thresholdAmt / 100}减${faceAmt / 100}`,
      voucherType: 'FULL_CUT',
      customerId,
      companyId,
      activityId: '1',
      prizeId: '1',
      sourceType: 'GRANT',
      sourceId: id,
      seq: 1,
      faceAmt: fen(faceAmt),
      thresholdAmt: fen(thresholdAmt),
      applyTo: 'ALL',
      bearer: 'SHARE',
      validFrom: new Date('2020-01-01T00:00:00+08:00'),
      validTo: new Date('2099-01-01T00:00:00+08:00'),
      createTime: now(),
    })
    .execute()
  return id
}
