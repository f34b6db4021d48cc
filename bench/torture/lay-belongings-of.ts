import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Rows from `first` on belong to the company; five customers and stations are there. */
export type Organisation = { orgId: string; mark: string; companyId: string; first: string; at: Date }

/** Staff, a group, a voucher and orders of an organisation. Nothing was paid, so the books have nothing to book. */
export async function layBelongingsOf(db: Db, organisation: Organisation): Promise<void> {
  await layStaff(db, organisation)
  await layGroup(db, organisation)
  await layVoucher(db, organisation)
  await layOrders(db, organisation)
}

async function layStaff(db: Db, { orgId, mark, first, at }: Organisation): Promise<void> {
  await sql`insert into sys_org (id, pids, name, code, org_type, create_time)
    values (${orgId}, '[0],', ${`机构${orgId}`}, ${`org-${orgId}`}, 'DEPT', ${at})`.execute(db)
  await sql`insert into sys_role (id, name, code, data_scope_type, org_id, create_time)
    values (${first}, ${mark}, ${mark}, 3, ${orgId}, ${at})`.execute(db)
  await sql`insert into sys_user (id, account, password_hash, name, create_time)
    select ${first}::bigint + n, ${mark} || n, '-', ${mark} || n, ${at} from generate_series(1, 3) n`.execute(db)
  await sql`insert into sys_emp (id, org_id) select ${first}::bigint + n, ${orgId} from generate_series(1, 3) n`.execute(
    db,
  )
  await sql`insert into sys_user_role (user_id, role_id)
    select ${first}::bigint + n, ${first}::bigint from generate_series(1, 3) n`.execute(db)
}

async function layGroup(db: Db, { orgId, mark, companyId, first, at }: Organisation): Promise<void> {
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (${first}, ${`G${orgId}`}, ${companyId}, ${mark}, ${mark}, '13900000000', 'PREPAID', current_date - 1, current_date + 300, ${at})`.execute(
    db,
  )
  await sql`insert into group_wallet (group_id) values (${first})`.execute(db)
}

async function layVoucher(db: Db, { orgId, mark, companyId, first, at }: Organisation): Promise<void> {
  await sql`insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, create_time)
    values (${first}, ${`AC${orgId}`}, ${companyId}, ${mark}, 'GRANT', ${at}, ${at}::timestamptz + interval '300 days', '{}', ${at})`.execute(
    db,
  )
  await sql`insert into voucher (id, voucher_no, voucher_name, voucher_type, customer_id, company_id, activity_id, prize_id, source_type, source_id,
      seq, face_amt, apply_to, bearer, valid_from, valid_to, create_time)
    values (${first}, ${`VC${orgId}`}, ${mark}, 'AMOUNT', ${first}::bigint + 31, ${companyId}, ${first}, 1, 'GRANT', 1,
      1, 1000, 'ALL', 'OPR', ${at}, ${at}::timestamptz + interval '300 days', ${at})`.execute(db)
}

/** A charge that was cancelled and a top-up that was closed. */
async function layOrders(db: Db, { orgId, mark, companyId, first, at }: Organisation): Promise<void> {
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_id, gun_code, customer_id, nickname, order_status, create_time)
    values (${first}, ${`O${orgId}`}, 'OTHER', 'CARD', ${companyId}, ${first}::bigint + 1, ${mark}, ${first}::bigint + 11, ${`P${orgId}1`}, ${mark},
      'DC', ${first}::bigint + 21, ${`P${orgId}101`}, ${first}::bigint + 31, ${mark}, ${chargeOrderStates.cancelled}, ${at})`.execute(
    db,
  )
  await sql`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, company_id, trade_amt,
      reason, create_time)
    values (${first}, ${`T${orgId}`}, ${tradeTypes.topUp}, 'CASH', ${tradeStates.closed}, ${payTransStates.failed}, ${first}::bigint + 31, ${companyId}, 5000,
      ${mark}, ${at})`.execute(db)
}
