-- Money that we give back to carriers, and that partners give back to us.
alter table carrier_payment drop constraint carrier_payment_payment_kind_check,
  add constraint carrier_payment_payment_kind_check
    check (payment_kind in ('MARGIN', 'RECEIVABLE', 'PAYABLE', 'MARGIN_BACK', 'RECEIVABLE_BACK', 'PAYABLE_BACK'));

-- A difference whose amount waits for a second person is not handled yet.
alter table carrier_check_diff drop constraint carrier_check_diff_status_check,
  add constraint carrier_check_diff_status_check check (status in ('00', '10', '30'));
