-- The letters with a file, which forget their receiver when the customer leaves.
create index message_record_file on message_record (file_id) where file_id is not null;
