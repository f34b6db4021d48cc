-- A new password counts beside the old one until the charger proves it; until then a sealed copy can be sent or shown once.
alter table charger_pile
  add column new_password_hash text,
  add column new_password_sealed bytea,
  add column new_password_time timestamptz,
  add column password_show_time timestamptz;

-- Why a charger waits for staff: it has no pile, its pile has no password, or it tried wrong ones.
alter table charger_knock add column reason text not null default 'NO_PILE';
