-- Money that pays back what a holding has cost is a kind of its own, no income.
alter table transactions drop constraint transactions_side_check;
alter table transactions add constraint transactions_side_check
  check ("side" in ('BUY', 'SELL', 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', 'TAX', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT', 'RETURN_OF_CAPITAL'));
