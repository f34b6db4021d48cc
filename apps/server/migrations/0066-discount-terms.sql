-- Which price discounts a charge may get, as they stood at its start; and why it got what it got.
alter table charge_order
  add column discount_terms jsonb, -- {candidates, planAllowsDiscounts}; null: none
  add column discount_story jsonb; -- every candidate with its verdict, and what became of the voucher
