-- Vouchers by the time of their use: of all, and of an activity, whose figures count those of some days.
create index voucher_used on voucher (used_time desc, id desc) include (company_id, customer_id) where used_time is not null;
create index voucher_activity_used on voucher (activity_id, used_time desc, id desc) include (company_id, customer_id)
  where used_time is not null;
