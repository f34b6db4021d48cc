-- Every version of the configuration has every key: from this amount on a second person confirms a top-up.
update operation_config set content = '{"topUpAuditAmt": 300000}'::jsonb || content;
