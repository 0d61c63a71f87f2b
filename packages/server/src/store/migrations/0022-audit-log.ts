import type { SchemaStep } from './schema-step.ts'

const REFUSAL = 'the audit log is only added to'

/** Who did what when. Without references: what happened is not changed by what becomes of the people. */
export const auditLog: SchemaStep = {
  name: '0022-audit-log',
  async up(schema, identity, { engine, run }) {
    await schema
      .createTable('audit_log')
      .addColumn('id', identity.type, identity.column)
      .addColumn('at_ms', 'bigint', c => c.notNull())
      .addColumn('actor', 'text', c => c.notNull())
      .addColumn('actor_id', 'bigint')
      .addColumn('action', 'text', c => c.notNull())
      .addColumn('target_id', 'bigint')
      .addColumn('network', 'text', c => c.notNull())
      .addColumn('detail', 'text', c => c.notNull())
      .execute()
    if (engine === 'sqlite') {
      for (const act of ['update', 'delete'])
        await run(
          `create trigger audit_log_no_${act} before ${act} on audit_log begin select raise(abort, '${REFUSAL}'); end`,
        )
      return
    }
    await run(
      `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
    )
    await run(
      'create trigger audit_log_no_change before update or delete on audit_log for each row execute function refuse_audit_change()',
    )
  },
}
