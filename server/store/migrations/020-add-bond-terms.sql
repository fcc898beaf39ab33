alter table instruments add column "coupon" double precision;

alter table instruments add column "maturity" date;

alter table instruments add column "payments_a_year" double precision;

alter table instruments add column "day_count" text;

alter table instruments add column "rating" text;

alter table instruments add constraint instruments_day_count_check check ("day_count" in ('act/365', 'act/360', 'act/364', 'act/365.25', 'act/act-isda', 'act/act-icma', 'act/act-afb', 'act/act', '30/360-bond-basis', '30e/360', '30/360-us', '30/360-us-nasd', '30e/360-isda'));
