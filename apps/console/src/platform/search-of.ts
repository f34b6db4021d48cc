/** Lists are repeated (`orderStatus=30&orderStatus=80`), empty values are left out. */
export function searchOf(query: object): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each ?? '')]),
  )
  return new URLSearchParams(pairs.filter(([, text]) => text !== ''))
}
