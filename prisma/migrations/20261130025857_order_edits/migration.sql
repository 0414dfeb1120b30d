-- What an edit of a placed order moves in stock. Unlike 'order', 'cancel' and 'expiry' it may happen to a variant more than once.
ALTER TYPE "stock_reason" ADD VALUE 'change';
