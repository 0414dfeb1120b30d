import { Text, View } from "@react-pdf/renderer";
import { useStyles } from "./look";

/** A name on the left and its value on the right. */
export function Fact({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  const styles = useStyles();
  return (
    <View style={styles.fact}>
      <Text style={styles.factName}>{name}</Text>
      <Text style={[styles.factValue, isStrong ? styles.strong : {}]}>{value}</Text>
    </View>
  );
}
