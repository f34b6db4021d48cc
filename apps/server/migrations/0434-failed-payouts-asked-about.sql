-- each morning the provider is asked about those that failed in the last days
create index cash_record_failed on cash_record (finish_time) where status = 'F';
