/** A mark beside a name, shown small. */
export const logoTerms = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  mostBytes: 2 * 1_048_576,
}
