import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { CarrierRow } from '../../site/carrier/public.ts'

/** A number of ours for a question: our id there, the second, and six digits of an id. */
export const numberAt = ({ myOperatorId }: Pick<CarrierRow, 'myOperatorId'>, at: Date, id: string): string =>
  `${myOperatorId}${toWallTime(at).replaceAll(/\D/g, '').slice(2)}${id.slice(-6)}`
