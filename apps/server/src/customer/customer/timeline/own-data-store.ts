import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../../platform/context.ts'

export const listCars = ({ tx }: Pick<Context, 'tx'>, customerId: string) =>
  tx
    .selectFrom('customerVehicle')
    .select(['plateNo', 'vin'])
    .where('customerId', '=', customerId)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('id')
    .execute()
