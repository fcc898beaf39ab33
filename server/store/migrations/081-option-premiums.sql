-- The premium of an option is cash of a kind of its own: no income, no charge, no payment across the boundary.
alter table transactions drop constraint transactions_side_check;
alter table transactions add constraint transactions_side_check
  check ("side" in ('BUY', 'SELL', 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', 'TAX', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT', 'RETURN_OF_CAPITAL', 'EXCHANGE', 'OPTION_PREMIUM'));
