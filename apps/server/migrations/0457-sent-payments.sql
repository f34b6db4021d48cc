-- A payment that was sent to its channel is in state 1 (处理中): until now only its request said so.
update trade_order set trade_status = '1'
where trade_status = '0' and pay_trans_status = 'P' and trade_type in ('TOP_UP', 'GROUP_DEPOSIT');
