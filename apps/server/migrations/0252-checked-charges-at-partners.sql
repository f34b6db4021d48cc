-- The charges at partners that a check found to differ.
create index roaming_order_check on roaming_order (check_status, id desc);
