-- Before addresses had to be proved, a password was set only by whoever runs the portal, for an address they knew.
update auth.login set email_verified = true where pw_hash is not null;
