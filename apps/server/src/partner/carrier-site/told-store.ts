import { sql } from 'kysely'

/** Over a binding with its carrier and its station: a regulator gets only stations that staff want it to get. */
export const isTold = sql<boolean>`(carrier.carrier_type <> 'REG' or station.reg_push_flag = 1)`
