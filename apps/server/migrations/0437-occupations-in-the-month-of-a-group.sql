-- The occupy orders that a group paid for in a month, beside its charges.
alter table group_month_usage add column occupy_qty int not null default 0;
update group_month_usage usage set occupy_qty = counted.qty
from (
  select occupied.customer_id, paid.owner_id as group_id,
    to_char(journal.book_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as qty
  from occupy_order occupied
  join journal on journal.biz_type = 'OCCUPY' and journal.biz_id = occupied.id
  join ledger_entry paid on paid.journal_id = journal.id and paid.account = 'GROUP'
  where occupied.group_pay_amt > 0
    and not exists (select from journal reversal
      where reversal.biz_type = 'OCCUPY_REVERSAL' and reversal.biz_id = journal.biz_id and reversal.biz_seq = journal.biz_seq)
  group by 1, 2, 3
) counted
where usage.customer_id = counted.customer_id and usage.group_id = counted.group_id and usage.month = counted.month;
