import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

export type VoucherToGrant = { id: string; customerId: string; prizeId: string; seq: number; validTo: Date }
export type GrantedVoucher = { id: string; customerId: string; prizeId: string }
type Granting = { activityId: string; sourceType: ActivityBiz; sourceId: string; pieces: readonly VoucherToGrant[] }

/** The terms are copied from the prize: it may change, a voucher that was given does not. */
export async function insertVouchers(
  { tx, now, actor }: Context,
  { activityId, sourceType, sourceId, pieces }: Granting,
): Promise<GrantedVoucher[]> {
  const column = <K extends keyof VoucherToGrant>(key: K) => plainArray(pieces.map((piece) => piece[key]))
  const at = now()
  const { rows } = await sql<GrantedVoucher>`
    insert into voucher (id, voucher_no, voucher_name, voucher_type, customer_id, company_id, activity_id, prize_id,
      source_type, source_id, seq, face_amt, threshold_amt, discount_rate, max_amt, face_energy, apply_to,
      station_scope, pile_type, time_window, bearer, valid_from, valid_to, create_time, create_user)
    select piece.id, 'VC' || piece.id, prize.prize_name, prize.voucher_type, customer.id, customer.company_id, activity.id, prize.id,
      ${sourceType}, ${sourceId}, piece.seq, prize.face_amt, prize.threshold_amt, prize.discount_rate, prize.max_amt,
      prize.face_energy, prize.apply_to, prize.station_scope, prize.pile_type, prize.time_window, activity.bearer,
      ${at}, piece.valid_to, ${at}, ${actor.userId}
    from unnest(${column('id')}::bigint[], ${column('customerId')}::bigint[], ${column('prizeId')}::bigint[],
      ${column('seq')}::int[], ${column('validTo')}::timestamptz[]) as piece (id, customer_id, prize_id, seq, valid_to)
    join customer on customer.id = piece.customer_id
    join activity_prize prize on prize.id = piece.prize_id and prize.activity_id = ${activityId}
    join activity on activity.id = prize.activity_id
    on conflict (source_id, source_type, customer_id, prize_id, seq) do nothing
    returning id, customer_id as "customerId", prize_id as "prizeId"`.execute(tx)
  return rows
}
