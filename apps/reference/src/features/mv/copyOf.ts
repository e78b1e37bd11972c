import type { Client, Project } from '@org/energy-core/api';
import { bodyOf } from './wizard/bodyOf.ts';

/** Makes a project of the same building with everything of another one but its model. */
export async function copyOf(client: Client, { _id: id }: Project, name: string): Promise<Project> {
  const whole = await client.getProject({ params: { id } });
  const { IPMVP, building } = whole;
  const made = await client.createProject({ body: { name, building: building._id, IPMVP } });
  const { name: _, ...body } = bodyOf(whole);
  return await client.updateProject({ params: { id: made._id }, body });
}
