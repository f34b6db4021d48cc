import type { Context } from '../../../platform/context.ts'
import type { CustomerRow } from '../store.ts'

type Writer = Pick<Context, 'tx' | 'now' | 'sealer'>

/** Of a customer who left or changed this number: a digest finds the same number again, and does not tell it. */
export const keepFormerMobile = async (
  { tx, now, sealer }: Writer,
  { id, mobile }: Pick<CustomerRow, 'id' | 'mobile'>,
) => {
  await tx
    .insertInto('formerMobile')
    .values({ customerId: id, mobileDigest: sealer.digest(mobile), createTime: now() })
    .onConflict((known) => known.doNothing())
    .execute()
}

type OfCompany = Pick<CustomerRow, 'companyId' | 'mobile'>
/** The customers of the company who had this mobile before. */
export async function formerCustomersOf(
  { tx, sealer }: Pick<Context, 'tx' | 'sealer'>,
  { companyId, mobile }: OfCompany,
): Promise<string[]> {
  const former = await tx
    .selectFrom('formerMobile')
    .innerJoin('customer', 'customer.id', 'formerMobile.customerId')
    .select('customer.id')
    .where('formerMobile.mobileDigest', '=', sealer.digest(mobile))
    .where('customer.companyId', '=', companyId)
    .execute()
  return former.map(({ id }) => id)
}

/** Whether somebody else had the mobile of this customer before. */
export const hasFormerCustomer = async (
  ctx: Pick<Context, 'tx' | 'sealer'>,
  { id, ...number }: OfCompany & Pick<CustomerRow, 'id'>,
): Promise<boolean> => (await formerCustomersOf(ctx, number)).some((former) => former !== id)
