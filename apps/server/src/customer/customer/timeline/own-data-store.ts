import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

/** Also the cars that were theirs before. */
export const listCars = ({ tx }: Reader, customerId: string) =>
  tx
    .selectFrom('customerVehicle')
    .select(['plateNo', 'vin', 'brand', 'modelName', 'dataStatus'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()

export const membershipOrNull = async ({ tx }: Reader, customerId: string) =>
  (await tx
    .selectFrom('vipCustomer')
    .select(['vipNo', 'level', 'validFrom', 'validTo', 'dataStatus'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
