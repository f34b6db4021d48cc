-- Ciphertexts that proved a user's password: each proves it once. They are deleted when the password changes.
create table password_ciphertext (
  user_id bigint not null references sys_user on delete cascade,
  checksum bytea not null, -- the C3 of the ciphertext, which stays however the rest is written
  primary key (user_id, checksum)
);
