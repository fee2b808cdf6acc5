import { SqliteDatabase } from '/work/main/packages/server/src/db/sqlite.ts'
import { runsOfTree, insertRun, insertParents } from '/work/main/packages/server/src/db/runs.ts'
import { rmSync } from 'node:fs'
rmSync('/tmp/tb.db',{force:true});rmSync('/tmp/tb.db-wal',{force:true})
const db = new SqliteDatabase('/tmp/tb.db')
let rows: any[] = []
await db.transaction(async (tx) => {
  for (let i=0;i<100000;i++) {
    const id = `r${i}`
    const inTree = i % 10 === 0
    const parent = inTree && i>0 ? `r${i-10}` : null
    const row = await insertRun(tx, { id, account_id:'a', key_id:null, operation:'x', run_type:'x', model_type:null, model_id:null, engine:null, status:'completed', inputs:'{}', given:'[]', sources:'{}', outputs:'{}', warnings:'[]', metadata:'{}', seed:1, parent_run_id: parent, parent_run_ids: JSON.stringify(parent?[parent]:[]), root_run_id: inTree?'r0':id, replay_of:null, webhook_url:null, webhook_secret:null, turn:0, created_at:1, updated_at:1, started_at:1, completed_at:1 } as any)
    await insertParents(tx, row.seq, parent?[parent]:[])
    rows.push(row)
  }
})
for (const at of [0, 50000, 1]) { const t=performance.now(); const r = await runsOfTree(db, rows[at]); console.log(at, r.length, performance.now()-t) }
