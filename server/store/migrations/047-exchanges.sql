alter table transactions add column "from_symbol" text;

alter table transactions add column "from_units" numeric(24,8);

alter table transactions add column "cost_share" numeric(24,10);

alter table transactions drop constraint transactions_side_check;

alter table transactions add constraint transactions_side_check check ("side" in ('BUY', 'SELL', 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', 'TAX', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT', 'RETURN_OF_CAPITAL', 'EXCHANGE'));
