-- Journals that moved the cash of one channel.
create index ledger_entry_channel on ledger_entry (channel, account, journal_id) where channel is not null;
