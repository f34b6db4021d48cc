-- Lists of occupy orders are filtered by company.
create index occupy_order_company on occupy_order (company_id, id desc) include (station_id);
