-- What a user's browser announces by sound or on the desktop; null: never chosen.
alter table user_setting add alerts jsonb;
