import { sql } from 'kysely'

/** Named codes inside raw SQL. Literals, not parameters: only then does the planner match a partial index. */
export const literals = (codes: readonly (string | number)[]) => sql.join(codes.map((code) => sql.lit(code)))
