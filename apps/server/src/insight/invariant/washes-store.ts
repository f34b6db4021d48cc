import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { sql } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'

const { requested, washing, done, failed } = washUseStates
const washed = [washing, done]
const usedVoucher = sql`(voucher.status = ${sql.lit(voucherStates.used)} and used_order_id = wash_use.id and used_amt = price_amt)`

/** What a customer paid for a wash is booked as long as it was not given back, and a voucher is used by the wash that took it. */
export const washesAgree = sql<Record<string, unknown>>`
  select coalesce(wash_use.id, booked.biz_id) as use_id, wash_use.status, principal_amt + gift_pay_amt as paid, booked.amt as booked, null::bigint as voucher_id
    from wash_use full join (select biz_id, sum(credit_amt - debit_amt) as amt from ledger_entry join journal on journal.id = journal_id
      where account = 'WASH_INCOME' group by biz_id) as booked on booked.biz_id = wash_use.id
    where coalesce(booked.amt, 0) <> case when wash_use.status in (${literals([requested, ...washed])}) then principal_amt + gift_pay_amt else 0 end
  union all
  select wash_use.id, wash_use.status, null, null, voucher_id from wash_use join voucher on voucher.id = voucher_id
    where (wash_use.status in (${literals(washed)}) and not ${usedVoucher})
      or (wash_use.status = ${sql.lit(requested)} and lock_order_id is distinct from wash_use.id)
      or wash_use.status = ${sql.lit(failed)}
  union all
  select used_order_id, voucher.status, null, used_amt, voucher.id from voucher
    where voucher_type = ${sql.lit(voucherTypes.wash)} and used_order_id is not null
      and not exists (select from wash_use where wash_use.id = used_order_id and voucher_id = voucher.id)`
