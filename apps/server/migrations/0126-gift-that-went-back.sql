-- What of a lot's gift went back: clawed back by a refund, or taken back with its reward. It was never spent, so money
-- that returns later does not belong there.
alter table trade_order add column gift_back_amt bigint not null default 0 check (gift_back_amt >= 0);

with went_back as (
  select origin_order_id as lot_id, sum(claw_amt) as amt from trade_order
    where trade_type = 'REFUND' and pay_trans_status <> 'F' and trade_status not in ('3', '4') group by origin_order_id
  union all
  select journal.biz_id, sum(debit_amt - credit_amt) from journal join ledger_entry on journal_id = journal.id
    where journal.biz_type = 'GIFT_RETURNED' and account = 'CUST_GIFT' group by journal.biz_id
), sums as (select lot_id, sum(amt) as amt from went_back group by lot_id)
update trade_order set gift_back_amt = least(sums.amt, gift_amt - gift_remain_amt) from sums
  where trade_order.id = sums.lot_id and sums.amt > 0 and gift_amt > gift_remain_amt;
