-- What a buyer pays besides the price, in whole EGP: null is not disclosed, 0 nothing to pay.
alter table listing
  add column transfer_fee_egp bigint check (transfer_fee_egp between 0 and 4000000000),
  add column maintenance_deposit_egp bigint check (maintenance_deposit_egp between 0 and 4000000000),
  add column club_egp bigint check (club_egp between 0 and 4000000000),
  add column parking_egp bigint check (parking_egp between 0 and 4000000000),
  add column registration_egp bigint check (registration_egp between 0 and 4000000000),
  add column tax_egp bigint check (tax_egp between 0 and 4000000000);
