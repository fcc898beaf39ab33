-- What accounts are worth has become the sum of all their portfolios: the figures of lists are made anew.
update jobs set status = 'waiting', attempts = 0, turn = turn + 1, run_at = clock_timestamp(), since = clock_timestamp()
  where queue = 'all-figures' and key = '';
