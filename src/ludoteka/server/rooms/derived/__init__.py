"""Tables that come from elsewhere: evenings, days, branches, results of circles."""
