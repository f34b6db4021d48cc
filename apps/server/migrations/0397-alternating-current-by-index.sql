-- Guns of AC piles are counted without reading the others, which are most.
create index charger_pile_ac on charger_pile (station_id, id) where pile_type = 'AC';
