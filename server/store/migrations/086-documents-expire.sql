alter table media add column "expires" date;

alter table uploads add column "expires" date;
