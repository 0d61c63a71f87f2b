/** Goes on at once with what is there already: a promise in between costs every reader a turn of the queue. */
export function whenReady<T, R>(value: Promise<T> | T, next: (value: T) => Promise<R> | R): Promise<R> | R {
  return value instanceof Promise ? value.then(next) : next(value)
}
