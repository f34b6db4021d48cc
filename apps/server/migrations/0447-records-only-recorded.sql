-- 4: what the sandbox took was only recorded, as the state of a warning's message says: nothing left the house.
update message_record set status = 4, send_time = null where provider = 'record' and status = 1;
